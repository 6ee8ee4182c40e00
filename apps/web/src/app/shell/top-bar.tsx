import type { CurrentUser } from '@demarc/contract'
import { Keyboard, Menu as MenuIcon, Search } from 'lucide-react'
import { Bell } from '#notifications/bell.tsx'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Keys } from '#ui/kbd.tsx'
import { Clock } from './clock.tsx'
import type { Overlay } from './overlay.ts'
import { ShellName } from './shell-name.tsx'

type TopBarProps = { user: CurrentUser; overlay: Overlay; onOverlay: (overlay: Overlay) => void }

export function TopBar({ user, overlay, onOverlay }: TopBarProps) {
  const t = useTexts().shell
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-rule-2 bg-paper px-4 max-md:min-h-14 max-md:gap-0 max-md:px-2 print:hidden">
      <Button
        variant="ghost"
        shape="square"
        className="md:hidden"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        onClick={() => onOverlay('menu')}
      >
        <MenuIcon size={20} aria-hidden />
      </Button>
      <ShellName user={user} className="mr-auto ml-1 min-w-0 overflow-hidden md:hidden" />
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => onOverlay('palette')}
        className="flex h-control w-80 min-w-0 items-center gap-2 rounded-1 border border-rule-2 bg-sheet px-2 text-ink-3 hover:border-edge max-xl:w-64 max-lg:hidden"
      >
        <Search size={15} aria-hidden />
        <span className="min-w-0 flex-1 truncate text-left">{t.search}</span>
        <span aria-hidden className="flex gap-1 text-ink-2">
          <Keys keys="mod+k" />
        </span>
      </button>
      <Button
        variant="ghost"
        shape="square"
        className="lg:hidden"
        aria-label={t.search}
        onClick={() => onOverlay('palette')}
      >
        <Search size={20} aria-hidden />
      </Button>
      <div className="grow max-md:hidden" />
      <Clock />
      <Button
        variant="ghost"
        shape="square"
        className="max-md:hidden"
        aria-label={t.keyboardHelp}
        title={t.keyboardHelp}
        aria-keyshortcuts="?"
        onClick={() => onOverlay('help')}
      >
        <Keyboard size={18} aria-hidden />
      </Button>
      <Bell open={overlay === 'notifications' || overlay === 'messages' ? overlay : null} onOpen={onOverlay} />
    </header>
  )
}
