import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { leaveDevice } from '#notifications/device.queries.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useWorkTexts } from '#texts/field-work.ts'
import { chooseLanguage, LANGUAGES, useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTheme } from '#ui/preferences.ts'
import { Segments } from '#ui/segments.tsx'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import { endSession } from '#shared/end-session.ts'
import { askBackgroundSync, useFieldDay, useOutbox } from '../offline/index.ts'
import { PhonePage } from '../phone-page.tsx'
import { InstallHint } from './install-hint.tsx'
import { StorageNote } from './storage-note.tsx'

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2'

/** Who works here, how the phone is set, and whether it keeps what it is given. */
export function MePage() {
  const t = useWorkTexts().me
  useDocumentTitle(t.title)
  const { data: user } = useQuery(currentUserQuery())
  const language = useLanguage()
  const { theme, setTheme } = useTheme()
  return (
    <PhonePage title={t.title}>
      {user && (
        <Box>
          <p className="px-3 py-3">
            <strong className="block text-15">
              {user.firstName} {user.lastName}
            </strong>
            <span className="wrap-anywhere text-ink-2">{user.email}</span>
          </p>
          <Link
            to="/profile"
            className="flex min-h-12 items-center justify-between border-t border-rule px-3 py-2 -outline-offset-2"
          >
            {t.profile}
            <ChevronRight size={20} aria-hidden />
          </Link>
        </Box>
      )}
      <Box>
        <div className={row}>
          <span className="font-bold">{t.language}</span>
          <Segments
            label={t.language}
            className="flex-wrap"
            value={language}
            onChange={(chosen) => void chooseLanguage(chosen)}
            options={[
              { value: 'en', label: LANGUAGES.en },
              { value: 'es', label: LANGUAGES.es },
            ]}
          />
        </div>
        <div className={`${row} border-t border-rule`}>
          <span className="font-bold">{t.theme}</span>
          <Segments
            label={t.theme}
            value={theme}
            onChange={setTheme}
            className="flex-wrap"
            options={[
              { value: 'light', label: t.themes.light },
              { value: 'dark', label: t.themes.dark },
              { value: 'system', label: t.themes.system },
            ]}
          />
        </div>
      </Box>
      <StorageNote />
      <InstallHint />
      <SignOut />
    </PhonePage>
  )
}

const Box = ({ children }: { children: ReactNode }) => (
  <section className="border border-rule-2 bg-sheet">{children}</section>
)

/** Nothing unsent is thrown away: it waits, sealed, for the same person. */
function SignOut() {
  const texts = useWorkTexts()
  const t = texts.me
  const queries = useQueryClient()
  const { waiting } = useOutbox()
  const { isOffline } = useFieldDay()
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    await leaveDevice()
    const isEnded = await endSession(queries)
    if (!isEnded) await askBackgroundSync()
    // Loaded anew: nothing of whoever was here stays in the memory of the page.
    location.assign(isEnded ? '/' : '/field')
  }
  return (
    <>
      <Button size="lg" onClick={() => (waiting.length > 0 || isOffline ? setIsAsking(true) : void leave())}>
        <LogOut size={20} aria-hidden />
        {t.signOut}
      </Button>
      {isAsking && (
        <Dialog
          open
          size="sm"
          onOpenChange={() => setIsAsking(false)}
          closeLabel={texts.close}
          title={waiting.length > 0 ? t.unsentTitle(waiting.length) : t.signOutTitle}
          description={[waiting.length > 0 && t.unsentHelp, isOffline && t.offlineHelp].filter(Boolean).join(' ')}
          footer={
            <>
              <Button onClick={() => void leave()}>{t.signOut}</Button>
              <Button variant="primary" onClick={() => setIsAsking(false)}>
                {t.stay}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
