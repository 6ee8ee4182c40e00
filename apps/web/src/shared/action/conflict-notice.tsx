import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  changedBy: string | null
  /** One line for each field: its value now, and the one typed here. */
  differences: readonly string[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two people changed the same record: both values of each field, and the choice. */
export function ConflictNotice({ changedBy, differences, onKeepMine, onTakeTheirs }: Props) {
  const { conflict: t } = useTexts().forms
  return (
    <Notice tone="bad" title={t.title(changedBy)}>
      <ul className="wrap-anywhere">
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {t.keepMine}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}
