import { BlockList, isIP, isIPv4 } from 'node:net';

const nonPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Parts of the global range that are not public: tunnels, documentation, special uses. */
const nonPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const refused4 = listOf(nonPublic4, 'ipv4');
const refused6 = listOf(nonPublic6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4');
const loopback6 = listOf(['::1/128'], 'ipv6');

/** The IPv4 address inside an IPv4-mapped IPv6 address. */
function unmapIpv4(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!hex) return address;
  const [high = 0, low = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Whether an address is on the public internet: not this machine, its network, its cloud's own services, or
 * unassigned.
 */
export function isPublicAddress(given: string) {
  const address = unmapIpv4(given);
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

export function isLoopback(given: string) {
  const address = unmapIpv4(given);
  if (isIP(address) === 0) return false;
  return isIPv4(address) ? loopback4.check(address, 'ipv4') : loopback6.check(address, 'ipv6');
}

/** The names that mean this machine, also with the dot that ends a full name. */
export const isLocalName = (host: string) => /(^|\.)localhost\.?$/i.test(host);
