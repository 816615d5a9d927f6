import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the workflows', () => {
  const text = ['ci', 'release']
    .map((name) => readFileSync(`.github/workflows/${name}.yml`, 'utf8'))
    .join('');

  it('call only scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const called = Array.from(text.matchAll(/npm run (?:--silent )?([\w:]+)/g), ([, name]) => name);

    expect(called).toContain('zip');
    expect(called.filter((name) => !(name && name in scripts))).toEqual([]);
  });

  it('try on every change what a release does, but for the publishing', () => {
    const [, job = ''] = readFileSync('.github/workflows/ci.yml', 'utf8').split(/^ {2}packages:\n/m);
    const steps = Array.from(
      job.split(/^ {2}\w/m)[0]?.matchAll(/npm run ([\w:]+)/g) ?? [],
      ([, name]) => name,
    );

    expect(steps.filter((name) => name !== undefined)).toEqual(['zip', 'pack:server', 'sbom', 'release']);
    expect(job).toContain('--dry-run');
    expect(job.split(/^ {2}\w/m)[0]).not.toContain('submit');
  });

  it('give no job a right that it has no use for', () => {
    expect(text.match(/^permissions:\n {2}contents: read\n/gm)).toHaveLength(2);
    expect(text).not.toContain('write-all');
    expect(text).not.toContain('pull_request_target');
  });

  it('pin each action to a commit, with the version that it is', () => {
    const used = Array.from(text.matchAll(/uses: (.+)/g), ([, action = '']) => action);

    expect(used).not.toEqual([]);
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('give secrets to the submission to the stores alone', () => {
    const jobs = text.split(/^ {2}(?=[\w-]+:\n {4})/m).filter((job) => job.includes('secrets.'));

    expect(jobs.map((job) => job.split(':')[0])).toEqual(['stores']);
  });

  it('give the attestation the one path that it takes', () => {
    expect(text).toMatch(/^ +sbom-path: \$\{\{ steps\.sbom\.outputs\.path \}\}$/m);
    expect(text.indexOf('id: sbom')).toBeLessThan(text.indexOf('sbom-path'));
  });

  it('name the repository in the server’s package before it is packed, which provenance needs', () => {
    const release = readFileSync('.github/workflows/release.yml', 'utf8');
    const named = release.indexOf('npm pkg set repository');

    expect(named).toBeGreaterThan(release.indexOf('npm run zip'));
    expect(named).toBeLessThan(release.indexOf('npm run pack:server'));
  });
});
