import { type Counted, countedFields } from './kept.ts';

export function CountedInputs({ counted }: { counted: Counted }) {
  return Object.entries(countedFields(counted)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
