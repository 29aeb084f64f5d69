/** Two rooms with a style sheet each. Links from one to the other load the document. */
export function areaOf(pathname: string): 'admin' | 'site' {
  return /^\/(admin|profile|ui)(\/|$)/.test(pathname) ? 'admin' : 'site';
}
