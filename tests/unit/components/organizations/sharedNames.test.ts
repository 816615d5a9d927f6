import { describe, expect, it } from 'vitest';
import { sharedNames } from '@/components/organizations/sharedNames';

describe('sharedNames', () => {
  it('has the names of several organizations, each once', () => {
    const names = ['Acme', 'Bluebird', 'Acme', 'Cedar', 'Acme'];

    expect([...sharedNames(names.map((name) => ({ name })))]).toEqual(['Acme']);
  });
});
