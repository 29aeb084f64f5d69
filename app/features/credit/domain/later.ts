/** Counted when somebody asks for it, and once: whoever wants to know a payment does not wait for thirty years of months. */
export function later<Value>(count: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: count() }).value;
}
