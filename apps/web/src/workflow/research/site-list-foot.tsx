import { useTexts } from '#texts/research.ts'
import { ChangedNote } from '#ui/changed-note.tsx'
import { cx } from '#ui/class-names.ts'
import { KeyHints } from '#ui/key-hints.tsx'
import { PaneFoot } from '#ui/pane.tsx'
import { useChangedSites } from './changed-sites.ts'
import type { Sites } from './use-sites.ts'

/** The keys of the list, and what others changed: rows never move under the hand. */
export function SiteListFoot({ list }: { list: Sites }) {
  const t = useTexts().research
  const { size } = useChangedSites()
  return (
    <PaneFoot
      className={cx(
        'min-h-9! flex-wrap gap-y-1 py-0.5 max-md:sticky max-md:bottom-0 max-md:bg-sheet',
        size === 0 && 'max-md:hidden',
      )}
    >
      <KeyHints
        hints={[
          { keys: 'j k', label: t.keys.move },
          { keys: '/', label: t.keys.searchShort },
        ]}
      />
      <ChangedNote count={size} said={t.changed(size)} show={t.show} className="ml-auto" onShow={list.showChanged} />
    </PaneFoot>
  )
}
