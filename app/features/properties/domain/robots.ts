/** Programs that identify themselves. One that does not is counted like a visitor, at most once a day. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python|monitor|lighthouse|^$/i;

export function isRobot(userAgent: string) {
  return robots.test(userAgent.trim());
}
