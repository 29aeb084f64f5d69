/**
 * Reads JSON for a part of a page that is not essential: null when the server refuses, cannot be reached or the
 * request was aborted.
 */
export async function readJson<Data>(address: string, signal?: AbortSignal): Promise<Data | null> {
  try {
    const answer = await fetch(address, signal ? { signal } : {});
    return answer.ok ? ((await answer.json()) as Data) : null;
  } catch {
    return null;
  }
}
