/** What is drawn by lot is the same in every run; another number draws something else. */
export const seed = Number(process.env['TEST_SEED'] ?? 1);

/** Numbers from 0 to 1 that look random and are always the same for the same start. */
export function randomFrom(start: number) {
  let state = start;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  // The first ones of neighbouring starts are alike.
  for (let warmUp = 0; warmUp < 5; warmUp++) next();
  return next;
}
