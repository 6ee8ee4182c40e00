import { Outlet } from '@tanstack/react-router'
import { HANDHELD, useMatches } from '#ui/media.ts'
import { useTheme } from '#ui/preferences.ts'
import { useMainOfEachPage } from '../main-of-each-page.ts'
import { SyncLine } from './sync-line.tsx'
import { TabBar } from './tab-bar.tsx'

/** Around the screens of the field: how sending stands above, the places below. At a desk it lies within the office's. */
export function FieldShell() {
  const isHandheld = useMatches(HANDHELD)
  // The phone turns dark by itself in the evening: somebody has to listen.
  useTheme()
  const main = useMainOfEachPage()
  return (
    <div className={isHandheld ? 'flex h-dvh flex-col bg-paper' : 'flex h-full flex-col bg-paper'}>
      <SyncLine />
      {isHandheld ? (
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="relative min-h-0 min-w-0 grow overflow-y-auto overscroll-contain outline-none"
        >
          <Outlet />
        </main>
      ) : (
        <div className="relative min-h-0 grow overflow-y-auto">
          <Outlet />
        </div>
      )}
      <TabBar />
    </div>
  )
}
