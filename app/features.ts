/**
 * Every feature, in the order in which they may know each other: a feature imports only those before it. The borders,
 * the site map and what each feature adds to the whole are read from this list.
 */
export const features = [
  // The agency itself and who works in it.
  'settings',
  'roles',
  'auth',
  'users',
  // What any record can have.
  'attachments',
  'public-forms',
  // The catalogue and what it costs.
  'credit',
  'properties',
  'fraccionamientos',
  'exchange',
  // What people bring and ask for.
  'leads',
  'submissions',
  'simulations',
  // What shows the work of the others.
  'home',
  'feeds',
  'dashboard',
] as const;
