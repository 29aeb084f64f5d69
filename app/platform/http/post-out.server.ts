import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLocalName, isLoopback, isPublicAddress } from './public-address.ts';

/** The address that somebody gave us is not public, so we do not connect to it. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

type OutgoingPost = {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Whether the other side may be this machine, as in a demo. */
  allowsLocal: boolean;
  milliseconds?: number;
  /** How names become addresses, if not by the system. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
};

type ResolvedAddress = { address: string; family: number };

const bySystem = (host: string) => lookup(host, { all: true });

/**
 * Sends a POST to an address that a person typed. The name is resolved here, every resolved address must be public,
 * and the connection goes to the address that was checked. Redirects are not followed.
 */
export async function postToPublicAddress({
  url,
  body,
  headers,
  allowsLocal,
  milliseconds = 10_000,
  resolve = bySystem,
}: OutgoingPost) {
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new RefusedAddressError(target.protocol);
  const signal = AbortSignal.timeout(milliseconds);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const address = await checkedAddress(host, allowsLocal, (name) => beforeTimeout(resolve(name), signal));
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
        // Only the status counts; the body is not read.
        response.destroy();
        done({ status: response.statusCode ?? 0 });
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}

async function checkedAddress(
  host: string,
  allowsLocal: boolean,
  resolve: (host: string) => Promise<ResolvedAddress[]>,
) {
  // Not left to the resolver: some do not know these names.
  if (!allowsLocal && isLocalName(host)) throw new RefusedAddressError(host);
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host);
  const isAllowed = ({ address }: { address: string }) =>
    isPublicAddress(address) || (allowsLocal && isLoopback(address));
  const [first] = found;
  if (!first || !found.every(isAllowed)) throw new RefusedAddressError(host);
  return first;
}

/** Name resolution by the system has no timeout of its own. */
function beforeTimeout<Value>(promise: Promise<Value>, signal: AbortSignal) {
  const late = new Promise<never>((_done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason as Error), { once: true });
  });
  return Promise.race([promise, late]);
}
