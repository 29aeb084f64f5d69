export function demoTable(_query: URLSearchParams) {
  return null;
}
