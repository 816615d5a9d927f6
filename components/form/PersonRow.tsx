import { Trans, useLingui } from '@lingui/react';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { type Chosen, RowChoice } from './ChoiceBar';

interface PersonIconProps {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly rowKey: string;
  readonly chosen: Chosen | null;
  /** No action applies to this person. */
  readonly isFixed: boolean;
}

export function PersonIcon({ id, name, image, rowKey, chosen, isFixed }: PersonIconProps) {
  const { i18n } = useLingui();
  return (
    <span className="flex items-center gap-2.5 md:gap-3.5">
      {chosen ? (
        <RowChoice
          chosen={chosen}
          disabled={isFixed}
          label={i18n._({ id: 'action.select-one', message: 'Select {name}', values: { name } })}
          rowKey={rowKey}
        />
      ) : null}
      <Avatar id={id} image={image} name={name} shape="person" size={36} />
    </span>
  );
}

interface PersonNameProps {
  readonly name: string;
  readonly isSelf: boolean;
}

export const PersonName = ({ name, isSelf }: PersonNameProps) => (
  <span className="flex min-w-0 items-center gap-2">
    <bdi className="min-w-0 truncate" title={name}>
      {name}
    </bdi>
    {isSelf ? (
      <Badge tone="plain">
        <Trans id="members.you" message="You" />
      </Badge>
    ) : null}
  </span>
);
