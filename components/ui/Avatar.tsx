import { type AvatarShape, avatarFace } from './avatarFace';
import { usePicture } from './pictures';

export interface AvatarProps {
  /** Picks the colour, so that a renamed thing keeps its own. */
  readonly id: string;
  readonly name: string;
  /** An https address, or null for initials. */
  readonly image: string | null;
  readonly size: number;
  readonly shape?: AvatarShape;
  /** The picture cannot be shown. */
  readonly onBroken?: (image: string) => void;
}

/** Decoration beside a name; initials where the picture can't be shown. */
export function Avatar({ id, name, image, size, shape = 'tile', onBroken }: AvatarProps) {
  const picture = usePicture(image, onBroken);
  const { text, className, style } = avatarFace(id, name, size, shape);

  return (
    <span
      aria-hidden="true"
      className={className}
      // Drawn, not written: a control's name must hold its visible text, and initials aren't words.
      data-initials={text}
      style={style}
    >
      {picture ? (
        <img alt="" className="absolute inset-0 size-full bg-canvas" draggable={false} src={picture} />
      ) : null}
    </span>
  );
}
