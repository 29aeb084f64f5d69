type HiddenParamsProps = { params: Partial<Record<string, string>>; except: readonly string[] };

/** Hidden fields that keep the other filters when a form is submitted. */
export function HiddenParams({ params, except }: HiddenParamsProps) {
  return Object.entries(params).map(([name, value]) =>
    value === undefined || except.includes(name) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}
