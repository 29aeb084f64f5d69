import { describe, expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

describe('public addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '169.253.1.1',
    '2606:4700::1111',
    '2a00:1450:4003::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(isLoopback(address)).toBe(false);
  });

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:7f00:1',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'example.com',
    '2130706433',
    '0x7f.1',
    '127.1',
    '',
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
    expect(isLoopback(address)).toBe(true);
  });
});
