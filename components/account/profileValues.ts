import type { Input } from '@/lib/core/command/contract';
import type { Profile } from '@/lib/sessions/schema';

export const PROFILE_FIELDS = ['name', 'image', 'username', 'displayUsername'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;

export const savedProfile = ({ name, image, username, displayUsername }: Profile): ProfileValues => ({
  name,
  image: image ?? '',
  username: username ?? '',
  displayUsername: displayUsername ?? '',
});

export function profileChanges(
  typed: ProfileValues,
  profile: Profile,
): Input<'account.updateProfile'> | null {
  const saved = savedProfile(profile);
  const [name, image] = [typed.name.trim(), typed.image.trim()];
  const changes = {
    ...(name === saved.name ? {} : { name }),
    ...(image === saved.image ? {} : { image: image || null }),
    ...(typed.username.trim() === saved.username ? {} : { username: typed.username.trim() }),
    ...(typed.displayUsername.trim() === saved.displayUsername
      ? {}
      : { displayUsername: typed.displayUsername.trim() }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
