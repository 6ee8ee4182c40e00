import type { CurrentUser } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { KeyboardHelp } from '#ui/keyboard-help.tsx'
import { placesFor, PROFILE } from '#shared/navigation.ts'
import { useMainOfEachPage } from '../main-of-each-page.ts'
import type { Overlay } from './overlay.ts'
import { Palette } from './palette.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Only paper shows it: it comes once the screen stands. */
const { LazyPart: PrintHead } = lazyPart(async () => (await import('./print-head.tsx')).PrintHead)

/** Sidebar, top bar and what hangs from them, around every screen of those who are signed in. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const texts = useTexts()
  const t = texts.shell
  const [overlay, setOverlay] = useState<Overlay>(null)
  const main = useMainOfEachPage()
  const navigate = useNavigate()
  const close = (isOpen: boolean) => isOpen || setOverlay(null)

  useShortcuts([
    { keys: 'mod+k', label: t.keys.palette, group: t.keys.everywhere, run: () => setOverlay('palette') },
    { keys: '?', label: t.keys.help, group: t.keys.everywhere, run: () => setOverlay('help') },
    { keys: 'g n', label: t.keys.notifications, group: t.keys.everywhere, run: () => setOverlay('notifications') },
    ...[...placesFor(user), PROFILE].map(({ keys, label, path }) => ({
      keys,
      label: t.keys.goTo(label(texts)),
      group: t.keys.everywhere,
      run: () => void navigate({ to: path }),
    })),
  ])

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)] print:block print:h-auto">
      <a
        href="#main"
        className="sr-only z-20 bg-ink px-3 py-2 font-bold text-sheet focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t.skipToContent}
      </a>
      <Sidebar user={user} className="row-span-2 border-r border-rule-2 max-md:hidden print:hidden" />
      <TopBar user={user} overlay={overlay} onOverlay={setOverlay} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="relative min-w-0 overflow-y-auto bg-sheet outline-none print:overflow-visible"
      >
        <PrintHead open user={user} />
        {children}
      </main>
      <Drawer
        open={overlay === 'menu'}
        onOpenChange={close}
        label={t.menu}
        closeLabel={texts.forms.close}
        className="md:hidden"
      >
        <Sidebar user={user} className="h-full" onGone={() => setOverlay(null)} />
      </Drawer>
      <Palette user={user} open={overlay === 'palette'} onOpenChange={close} onOverlay={setOverlay} />
      <KeyboardHelp
        open={overlay === 'help'}
        onOpenChange={close}
        texts={{ ...t.keyboardHelpTexts, close: texts.forms.close }}
      />
    </div>
  )
}
