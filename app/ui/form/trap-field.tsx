/** Nobody sees, hears or reaches it; whatever fills in every field gives itself away. */
export function TrapField({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
