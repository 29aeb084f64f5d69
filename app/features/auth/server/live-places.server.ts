/** Pages that one person, or the people behind one address, may keep live at once in this process. */
const most = { person: 20, address: 200 };

const taken = new Map<string, number>();

/**
 * A place for one more live page; null when the person or their address has used up theirs. The newest is refused,
 * and not the oldest closed: pages reconnect by themselves, so two of them would take one place from each other for
 * ever.
 */
export function takeLivePlace(personId: string, address: string): (() => void) | null {
  const wanted = [
    { key: `person:${personId}`, most: most.person },
    { key: `address:${address}`, most: most.address },
  ];
  if (wanted.some((one) => (taken.get(one.key) ?? 0) >= one.most)) return null;
  for (const { key } of wanted) taken.set(key, (taken.get(key) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    for (const { key } of wanted) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    }
  };
}
