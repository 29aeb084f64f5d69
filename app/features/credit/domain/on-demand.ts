/** Counted when somebody asks for it, and once. */
export function onDemand<Value>(count: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: count() }).value;
}

/**
 * A result of which a part is counted only when somebody asks for it: whoever wants to know a payment does not wait for
 * thirty years of months. Written out, copied or compared, it is all there.
 */
export function withOnDemand<Told extends object, Rest extends object>(
  told: Told,
  rest: { [Name in keyof Rest]: () => Rest[Name] },
): Told & Rest {
  const whole = { ...told } as Told & Rest;
  for (const [name, count] of Object.entries<() => unknown>(rest)) {
    Object.defineProperty(whole, name, { enumerable: true, get: onDemand(count) });
  }
  return whole;
}
