/** `Casa en Pitic, 3 recámaras` → `casa-en-pitic-3-recamaras` */
export function slugOf(title: string) {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/** The canonical public address. */
export function propertyPath({ id, slug }: { id: number; slug: string }) {
  return `/properties/${id}${slug ? `-${slug}` : ''}`;
}

/** The id in `1024` or `1024-casa-en-pitic`; null when there is none. */
export function idOfAddress(param: string) {
  const id = /^(\d{1,9})(?:-.*)?$/.exec(param)?.[1];
  return id ? Number(id) : null;
}
