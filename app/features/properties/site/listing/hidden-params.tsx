type HiddenParamsProps = { params: Partial<Record<string, string>>; except: readonly string[] };

/** The filters that a form keeps without showing them. */
export function HiddenParams({ params, except }: HiddenParamsProps) {
  return Object.entries(params).map(([name, value]) =>
    value === undefined || except.includes(name) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}
