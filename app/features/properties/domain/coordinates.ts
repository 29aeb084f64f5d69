/** Reads `29.09, -110.96` as people copy it from a map, or returns null. With a semicolon, commas are decimal marks. */
export function readCoordinates(text: string) {
  const plain = text.includes(';') ? text.replaceAll(',', '.').replace(';', ',') : text;
  const found =
    /^\s*\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*°?\s*[,\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?\s*$/.exec(plain);
  if (!found) return null;
  const latitude = Number(found[1]);
  const longitude = Number(found[2]);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}

/** Rounded to six decimals, about 10 cm; more digits are noise. */
export const roundCoordinate = (value: number) => Math.round(value * 1e6) / 1e6;
