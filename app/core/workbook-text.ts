/** Inside a workbook, signs that XML cannot carry or would change are written `_x000D_`, and so is what looks like that. */
// oxlint-disable-next-line no-control-regex -- exactly these cannot be carried
const uncarried = /_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;

export function toWorkbookText(text: string) {
  return text.replace(
    uncarried,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

export function fromWorkbookText(text: string) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
