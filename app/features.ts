/**
 * Every feature, in the order of their dependencies: a feature imports only earlier ones. The import rules, the
 * routes and what each feature adds to the application are read from this list.
 */
export const features = [
  // The agency and its people.
  'settings',
  'maps',
  'roles',
  'auth',
  'users',
  'audit',
  // What any record can have.
  'attachments',
  'followup',
  'public-forms',
  // The catalogue and its costs.
  'credit',
  'properties',
  'fraccionamientos',
  'exchange',
  // What people send and ask for.
  'leads',
  'submissions',
  'simulations',
  // What shows the work of the other features.
  'home',
  'feeds',
  'dashboard',
  'search',
] as const;
