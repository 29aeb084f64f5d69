import { BlockList, isIP } from 'node:net';
import { OperatorError } from '#app/platform/postgres/errors.server.ts';

/** Reads `TRUSTED_PROXIES`: the addresses and networks whose `X-Forwarded-For` we believe. */
export function trustedProxyList(entries: readonly string[]) {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
    if (!isIP(address) || !isPrefix || rest.length > 0)
      throw new OperatorError(`TRUSTED_PROXIES: «${entry}» no es una dirección ni una red.`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** The nearest address that is not one of our proxies. Without trusted proxies the header could be forged. */
export function clientAddress(peer: string, forwardedFor: string | null, proxies: BlockList) {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), peer].filter(Boolean);
  for (const hop of hops.toReversed()) {
    const address = hop.replace(/^::ffff:/i, '');
    if (!isIP(address)) break;
    if (!proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return address;
  }
  return peer.replace(/^::ffff:/i, '');
}
