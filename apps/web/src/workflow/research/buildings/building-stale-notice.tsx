import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { differences: readonly string[]; onKeep: () => void; onTake: () => void }

/** Two people wrote in the same place: both are shown, and one chooses. */
export function BuildingStaleNotice({ differences, onKeep, onTake }: Props) {
  const t = useTexts().buildings
  return (
    <Notice tone="hold">
      <span className="wrap-anywhere">{t.stale(differences)}</span>
      <span className="mt-2 flex flex-wrap gap-1">
        <Button size="sm" onClick={onKeep}>
          {t.grid.keepMine}
        </Button>
        <Button size="sm" onClick={onTake}>
          {t.grid.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}
