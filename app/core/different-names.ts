/** Two entries with one name would be confused with each other, so the process refuses to start and names them. */
export function assertDifferentNames(what: string, named: readonly { name: string }[]) {
  const names = named.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two ${what} are called «${twice}»`);
}
