import type { PersonalPart } from '#app/platform/data/personal-data.server.ts';
import type { PersonalFile } from '#app/platform/feature.server.ts';
import { zipArchive } from '#app/platform/files/zip-archive.server.ts';
import { translate } from '#app/i18n/translate.server.ts';

type Held = { parts: readonly PersonalPart[]; files: readonly PersonalFile[] };

/** Everything stored about a person as an archive: a page that explains it, records by feature, and the files. */
export async function* personalDataZip({ parts, files }: Held): AsyncGenerator<Uint8Array> {
  const archive = zipArchive();
  const filled = parts.filter(({ records }) => records.length > 0);
  for (const { name, records } of filled) {
    yield* archive.part(`${name}.json`, [JSON.stringify(records, null, 2)]);
  }
  const taken = new Set<string>();
  const lost: string[] = [];
  for (const file of files) {
    const path = freePath(file, taken);
    const bytes = await file.read();
    if (bytes) yield* archive.part(path, [bytes]);
    else lost.push(path);
  }
  yield* archive.part('LEEME.txt', [readMe(filled, [...taken], lost)]);
  yield archive.end();
}

/** File names come from people's devices: unsafe characters are replaced, and a number tells equal names apart. */
function freePath({ kind, id, name }: PersonalFile, taken: Set<string>) {
  const folder = `archivos/${kind}-${id}`;
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'archivo';
  let path = `${folder}/${plain}`;
  for (let copy = 2; taken.has(path); copy += 1) path = `${folder}/${copy}-${plain}`;
  taken.add(path);
  return path;
}

function readMe(parts: readonly PersonalPart[], paths: readonly string[], lost: readonly string[]) {
  const given = paths.filter((path) => !lost.includes(path));
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
  return [
    'LO QUE SABEMOS DE TI',
    '',
    'Este archivo reúne los datos personales que guardamos y que llevan tu correo, tu teléfono o tu cuenta.',
    'Los archivos .json son texto: se abren con cualquier editor o navegador.',
    ...section(
      'Datos',
      parts.map(({ name, label, records }) => `${name}.json: ${translate(label)} (${records.length})`),
    ),
    ...(parts.length === 0 ? ['', 'No encontramos ningún dato.'] : []),
    ...section('Fotografías y documentos', given),
    ...section('Archivos que ya no están en nuestro almacén', lost),
    '',
  ].join('\r\n');
}
