import { type CalculatedCases, calculatedFields } from './saved-simulation.ts';

export function CalculatedInputs({ counted }: { counted: CalculatedCases }) {
  return Object.entries(calculatedFields(counted)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
