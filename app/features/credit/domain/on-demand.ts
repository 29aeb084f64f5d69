/** Calculates a value on first access, and only once. */
export function onDemand<Value>(count: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: count() }).value;
}

/**
 * An object with some properties that are calculated on first access: reading a payment must not wait for thirty years
 * of months. Serializing, copying or comparing the object calculates all of them.
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
