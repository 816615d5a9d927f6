/** An address in its short form: an IPv6 one without its runs of zeros, as the URL standard writes it. */
export function addressText(address: string): string {
  const host = address.includes(':') ? URL.parse(`http://[${address}]`)?.hostname : undefined;
  return host ? host.slice(1, -1) : address;
}
