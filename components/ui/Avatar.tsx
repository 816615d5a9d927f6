import { avatarColor } from './avatarColor';
import { initials } from './initials';
import { usePicture } from './pictures';

export interface AvatarProps {
  /** Picks the colour, so that a renamed thing keeps its own. */
  readonly id: string;
  readonly name: string;
  /** An https address, or null for initials. */
  readonly image: string | null;
  readonly size: number;
  /** A square tile for a thing, round for a person. */
  readonly shape?: 'tile' | 'person';
  /** The picture cannot be shown. */
  readonly onBroken?: (image: string) => void;
}

/** Decoration beside a name; a picture that cannot be shown leaves the initials. */
export function Avatar({ id, name, image, size, shape = 'tile', onBroken }: AvatarProps) {
  const picture = usePicture(image, onBroken);
  const text = initials(name, shape);
  const fontSize = Math.round(size * (Array.from(text).length > 1 ? 0.39 : 0.43));
  const radius = shape === 'person' ? 'rounded-full' : 'rounded-control';

  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 select-none place-items-center overflow-hidden font-bold text-white leading-none before:content-[attr(data-initials)] ${radius}`}
      // Drawn, not written: a control's visible text must be in its name, and these are no words.
      data-initials={text}
      style={{ width: size, height: size, fontSize, backgroundColor: avatarColor(id) }}
    >
      {picture ? (
        <img alt="" className="absolute inset-0 size-full bg-canvas" draggable={false} src={picture} />
      ) : null}
    </span>
  );
}
