/** A hidden field that people cannot see or reach: a bot that fills in every field is recognised by it. */
export function HoneypotField({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
