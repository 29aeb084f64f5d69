/** Whether the server answers at all. */
export async function isReachable() {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
