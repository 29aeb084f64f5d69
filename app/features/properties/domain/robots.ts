/** Programs that say what they are. Who hides it is counted once a day at most, like anyone. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python|monitor|lighthouse|^$/i;

export function isRobot(userAgent: string) {
  return robots.test(userAgent.trim());
}
