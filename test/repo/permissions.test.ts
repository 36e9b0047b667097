import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browserKinds } from '@/test/support/extension-browser';
import { permissionUses } from '@/test/support/permission-uses';
import { readProjectFile } from './source-files';

const list = z.array(z.string());
const manifestSchema = z.looseObject({
  permissions: list,
  optional_host_permissions: list,
  host_permissions: list.default([]),
  optional_permissions: list.default([]),
});

describe.each(browserKinds)('the manifest for %s', (kind) => {
  const browser = kind === 'chromium' ? 'chrome' : kind;
  const uses = permissionUses.filter(({ only = kind }) => only === kind);
  const file = JSON.parse(readProjectFile(`test/repo/manifest/${browser}.json`));
  const manifest = manifestSchema.parse(file);

  it('asks for no permission without a use that is tried with it and without it', () => {
    const used = (name: 'permissions' | 'optional_host_permissions') =>
      uses.flatMap((use) => (use.list === name ? [use.entry] : []));
    expect(used('permissions').sort()).toEqual([...manifest.permissions].sort());
    expect(used('optional_host_permissions').sort()).toEqual([...manifest.optional_host_permissions].sort());
    const hosts = uses.filter((use) => use.list === 'host_permissions');
    expect(hosts.length > 0).toBe(manifest.host_permissions.length > 0);
    expect(manifest.optional_permissions).toEqual(['notifications']);
  });

  it('asks for no permission without its reason in docs/privacy.md', () => {
    const [, table = ''] = readProjectFile('docs/privacy.md').split('## Permissions, and why');
    const reasons = table.split('\n').filter((line) => /^\| .*`.* \| .{40,} \|$/.test(line));
    const { permissions, optional_permissions, optional_host_permissions } = manifest;
    const asked = [...permissions, ...optional_permissions, ...optional_host_permissions, 'host_permissions'];
    expect(asked.filter((name) => !reasons.some((line) => line.includes(`\`${name}\``)))).toEqual([]);
  });

  it('lets no page reach a file of the extension, and no other extension or page send it messages', () => {
    expect(Object.keys(file)).not.toContain('web_accessible_resources');
    expect(Object.keys(file)).not.toContain('externally_connectable');
    expect(
      manifest.permissions.filter((name) => /tabs|history|cookies|webRequest|<all_urls>/.test(name)),
    ).toEqual([]);
  });
});
