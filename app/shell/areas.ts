/** The office and the public site have a style sheet each, so links between them load a new document. */
export function areaOf(pathname: string): 'admin' | 'site' {
  return /^\/(admin|profile|ui)(\/|$)/.test(pathname) ? 'admin' : 'site';
}
