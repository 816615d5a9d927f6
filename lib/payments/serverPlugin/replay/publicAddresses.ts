/** All that is given out of IPv6 (RFC 4291, section 2.4, and IANA's registry of its address space). */
const GLOBAL_UNICAST = ['2000::', 3, 'ipv6'] as const;

/**
 * Addresses that are not of the public internet (RFC 6890 and its registries for IPv4 and IPv6); of IPv6 those among
 * the global unicast addresses. The ones that hold an address of IPv4 inside are no public ones either, 6to4 and Teredo
 * here, mapped, compatible and translated ones outside of `2000::/3`: the address inside may be a private one.
 */
const NOT_PUBLIC = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
    ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

/**
 * Whether an address that a name was resolved to, or that stands in the URL itself, is of the public internet. There is
 * a list for each family: to one list of both, `::ffff:0:0/96` is every address of IPv4.
 */
export async function createIsPublic(): Promise<(address: string) => boolean> {
  const { BlockList, isIP } = await import('node:net');
  const listOf = (family: keyof typeof NOT_PUBLIC) => {
    const list = new BlockList();
    for (const range of NOT_PUBLIC[family]) {
      const [network = '', prefix = ''] = range.split('/');
      list.addSubnet(network, Number(prefix), family);
    }
    return list;
  };
  const globalUnicast = new BlockList();
  globalUnicast.addSubnet(...GLOBAL_UNICAST);
  const lists = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') };
  return (address) => {
    const version = isIP(address);
    if (version === 0) return false;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (family === 'ipv6' && !globalUnicast.check(address, family)) return false;
    return !lists[family].check(address, family);
  };
}
