const separator = /[,;|\n\r]/;

/** Several values in one cell: `Alberca, "Cocina, integral"`. Reading gives back exactly what was written. */
export function writeList(items: readonly string[]) {
  return items.map(quotedWhereNeeded).join(', ');
}

function quotedWhereNeeded(item: string) {
  const isPlain = item !== '' && item === item.trim() && !separator.test(item) && !item.includes('"');
  return isPlain ? item : `"${item.replaceAll('"', '""')}"`;
}

/** Null when a quotation mark is not closed. Values are separated by commas, semicolons, bars or line breaks. */
export function readList(text: string): string[] | null {
  const items: string[] = [];
  let index = 0;
  while (index < text.length) {
    const sign = text.charAt(index);
    if (separator.test(sign) || /\s/.test(sign)) {
      index++;
    } else if (sign === '"') {
      const quoted = /"((?:[^"]|"")*)"/y;
      quoted.lastIndex = index;
      const found = quoted.exec(text);
      if (!found) return null;
      items.push((found[1] ?? '').replaceAll('""', '"'));
      index = quoted.lastIndex;
    } else {
      const rest = text.slice(index);
      const end = rest.search(separator);
      const item = end === -1 ? rest : rest.slice(0, end);
      items.push(item.trim());
      index += item.length;
    }
  }
  return items;
}
