import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** The address that somebody gave us leads somewhere we do not go. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

type Letter = {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Whether this very machine may be the other side, as in a demo. */
  allowsLocal: boolean;
  milliseconds?: number;
};

/**
 * Sends a POST to an address that a person typed. The name is resolved here, every address it has must be out in the
 * world, and the connection goes to the one that was checked. Redirects are an answer like any other.
 */
export async function postOut({ url, body, headers, allowsLocal, milliseconds = 10_000 }: Letter) {
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new RefusedAddressError(target.protocol);
  const signal = AbortSignal.timeout(milliseconds);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const address = await checkedAddress(host, allowsLocal, signal);
  if (target.protocol === 'http:' && !isLoopback(address.address))
    throw new RefusedAddressError(target.protocol);
  const toChecked: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);

  return new Promise<{ status: number }>((done, failed) => {
    const send = target.protocol === 'https:' ? secureRequest : plainRequest;
    const request = send(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: toChecked,
        signal,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' },
      },
      (response) => {
        // What they answer with is theirs; only whether they took it counts.
        response.destroy();
        done({ status: response.statusCode ?? 0 });
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}

async function checkedAddress(host: string, allowsLocal: boolean, signal: AbortSignal) {
  const family = isIP(host);
  const found = family
    ? [{ address: host, family }]
    : await beforeTimeout(lookup(host, { all: true }), signal);
  const isAllowed = ({ address }: { address: string }) =>
    isPublicAddress(address) || (allowsLocal && isLoopback(address));
  const [first] = found;
  if (!first || !found.every(isAllowed)) throw new RefusedAddressError(host);
  return first;
}

/** Names are asked of the system, which knows no deadline of ours. */
function beforeTimeout<Value>(promise: Promise<Value>, signal: AbortSignal) {
  const late = new Promise<never>((_done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason as Error), { once: true });
  });
  return Promise.race([promise, late]);
}
