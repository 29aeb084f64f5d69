import { Exact } from '#app/core/money.ts';
import type { Leaf } from './config-fields.ts';

/** `$1,000.00`, `10.45 %`, `1,481.4 UMA`: as people type and spreadsheets copy, with commas only between thousands. */
const figurePattern = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(?:%|‰|MXN|UMAs?|UMM)?$/i;

/** The figure without signs, units and commas: `1000.00`. Null when it is not a figure, or is ambiguous. */
export function plainFigure(text: string): string | null {
  const found = figurePattern.exec(text.replaceAll(/[\u00a0\u202f]/g, ' ').trim());
  const [, whole = '', fraction = ''] = found ?? [];
  if (whole === '' && fraction === '') return null;
  return `${whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'}${fraction}`;
}

/** The typed text as the configuration stores it. Unreadable text becomes a value that the schema refuses. */
export function readLeaf(is: Leaf, text: string): unknown {
  const plain = plainFigure(text);
  switch (is) {
    case 'amount':
      return scaled(plain, 100);
    case 'tenths':
      return scaled(plain, 10);
    case 'share':
    case 'whole':
      return plain === null ? Number.NaN : Number(plain);
    case 'percent':
    case 'per_thousand':
    case 'figure':
      return plain ?? text.trim();
    case 'years':
      return readYears(text);
    case 'day':
    case 'text':
    case 'choice':
    case 'switch':
      return text;
  }
}

/** Whether a table cell can be read at all; the schema checks its limits. */
export function isReadable(is: Leaf, text: string) {
  const value = readLeaf(is, text);
  return typeof value === 'number' ? Number.isInteger(value) || is === 'share' : plainFigure(text) !== null;
}

/** A stored figure as people write it: `1,250.50`, `10.45`, `2.7`. */
export function writeLeaf(is: Leaf, value: unknown): string {
  if (is === 'years') return (value as readonly number[]).join(', ');
  if (typeof value !== 'number')
    return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  if (is === 'amount') return grouped(new Exact(value).div(100).toFixed(value % 100 === 0 ? 0 : 2));
  if (is === 'tenths') return new Exact(value).div(10).toFixed();
  return grouped(String(value));
}

/** The typed text in its normal spelling; unreadable text stays unchanged. */
export function tidied(is: Leaf, text: string): string {
  const value = readLeaf(is, text);
  if (Array.isArray(value)) return value.some(Number.isNaN) ? text : writeLeaf(is, value);
  return typeof value === 'number' ? (Number.isNaN(value) ? text : writeLeaf(is, value)) : String(value);
}

/** Compared as numbers: `10.5` and `10.50` are the same rate. */
export function isSameLeaf(is: Leaf, one: unknown, other: unknown) {
  const asNumber = ['percent', 'per_thousand', 'figure'].includes(is);
  if (asNumber && one !== undefined && other !== undefined) return Number(one) === Number(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

function scaled(plain: string | null, by: number) {
  const value = plain === null ? null : new Exact(plain).mul(by);
  return value?.isInteger() ? value.toNumber() : Number.NaN;
}

function readYears(text: string) {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== '' && part !== 'y');
  const numbers = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

function grouped(plain: string) {
  const [whole = '', ...fraction] = plain.split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}
