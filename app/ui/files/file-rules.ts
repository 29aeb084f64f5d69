import type { MessageParams } from '#app/core/errors.ts';

export type FileRules = {
  /** Like the attribute of a file input: types, families of types and extensions. */
  accept?: string | undefined;
  maxFiles?: number | undefined;
  maxBytes?: number | undefined;
};

/** Why a file is refused: a message key and its values. */
export type Refusal = {
  key: 'ui.files.wrong_type' | 'ui.files.too_big' | 'ui.files.too_many';
  params: MessageParams;
};

type FileFacts = { name: string; type: string; size: number };

export function sortFiles<File extends FileFacts>(
  files: readonly File[],
  rules: FileRules,
  alreadyThere: number,
) {
  const accepted: File[] = [];
  const refused: { file: File; refusal: Refusal }[] = [];
  for (const file of files) {
    const refusal = refusalOf(file, rules, alreadyThere + accepted.length);
    if (refusal) refused.push({ file, refusal });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusalOf(
  file: FileFacts,
  { accept, maxFiles, maxBytes }: FileRules,
  count: number,
): Refusal | null {
  if (!isAccepted(file, accept))
    return { key: 'ui.files.wrong_type', params: { types: acceptedNames(accept) } };
  if (maxBytes !== undefined && file.size > maxBytes)
    return { key: 'ui.files.too_big', params: { size: fileSize(maxBytes) } };
  if (maxFiles !== undefined && count >= maxFiles)
    return { key: 'ui.files.too_many', params: { count: maxFiles } };
  return null;
}

export function isAccepted({ name, type }: Pick<FileFacts, 'name' | 'type'>, accept: string | undefined) {
  const rules = splitAccept(accept);
  if (rules.length === 0) return true;
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
  });
}

/**
 * Whether files can be refused while they are dragged. Browsers then tell only how many there are and their types,
 * and some not even that: unknown files are judged after the drop.
 */
export function dragRefusal(
  items: readonly { kind: string; type: string }[],
  rules: FileRules,
  alreadyThere: number,
): Refusal | null {
  const files = items.filter((item) => item.kind === 'file');
  const { accept, maxFiles } = rules;
  const isJudgedByEnding = splitAccept(accept).some((rule) => rule.startsWith('.'));
  const isNoneWelcome =
    files.length > 0 &&
    !isJudgedByEnding &&
    files.every((file) => file.type !== '' && !isAccepted({ name: '', type: file.type }, accept));
  if (isNoneWelcome) return { key: 'ui.files.wrong_type', params: { types: acceptedNames(accept) } };
  if (maxFiles !== undefined && alreadyThere >= maxFiles)
    return { key: 'ui.files.too_many', params: { count: maxFiles } };
  return null;
}

const spokenNames: Record<string, string> = {
  'image/*': 'imágenes',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'text/csv': 'CSV',
  'video/*': 'videos',
};

/** «JPG, PNG o WebP» */
export function acceptedNames(accept: string | undefined) {
  const names = splitAccept(accept).map(
    (rule) => spokenNames[rule] ?? (rule.split(/[./]/).at(-1) ?? rule).toUpperCase(),
  );
  return new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(new Set(names));
}

/** `840 kB`, `2.4 MB`: in thousands, like shops and phones. */
export function fileSize(bytes: number) {
  const inMega = bytes >= 1_000_000;
  const amount = bytes / (inMega ? 1_000_000 : 1_000);
  const figures = new Intl.NumberFormat('es-MX', { maximumFractionDigits: inMega ? 1 : 0 }).format(amount);
  return `${figures} ${inMega ? 'MB' : 'kB'}`;
}

export function acceptsImages(accept: string | undefined) {
  const rules = splitAccept(accept);
  return rules.length === 0 || rules.some((rule) => rule.startsWith('image/'));
}

function splitAccept(accept: string | undefined) {
  return (accept ?? '')
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
}
