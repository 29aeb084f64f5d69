/** The seed of random choices: the same in every run, unless TEST_SEED is set. */
export const seed = Number(process.env['TEST_SEED'] ?? 1);

/** Pseudo-random numbers from 0 to 1, always the same for the same start. */
export function randomFrom(start: number) {
  let state = start;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  // The first numbers of neighbouring starts are similar, so they are skipped.
  for (let warmUp = 0; warmUp < 5; warmUp++) next();
  return next;
}
