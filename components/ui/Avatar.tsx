import { LinguiContext } from '@lingui/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type AvatarShape, avatarColor, avatarColors, avatarFace } from './avatarFace';
import { usePicture } from './pictures';

export interface AvatarProps {
  /** Decides the colour, so a renamed thing keeps its own. */
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly size: number;
  readonly shape?: AvatarShape;
  readonly onBroken?: (image: string) => void;
}

const Colors = createContext<ReadonlyMap<string, string> | null>(null);

export interface AvatarListProps {
  readonly ids: readonly string[];
  /** Shown elsewhere too, so it keeps its colour. */
  readonly kept?: string | null;
  readonly children: ReactNode;
}

export function AvatarList({ ids, kept, children }: AvatarListProps) {
  // Computed once for thousands of rows, not for every key.
  const colors = useMemo(() => avatarColors(ids, kept), [ids, kept]);
  return <Colors value={colors}>{children}</Colors>;
}

/** Hidden from screen readers, because a name is beside it. Shows initials where the picture can't be shown. */
export function Avatar({ id, name, image, size, shape = 'tile', onBroken }: AvatarProps) {
  const picture = usePicture(image, onBroken);
  const color = useContext(Colors)?.get(id) ?? avatarColor(id);
  const language = useContext(LinguiContext)?.i18n.locale;
  const { text, className, style } = avatarFace(name, color, size, shape, language);

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
