import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut, Share, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { leaveDevice } from '#notifications/device.queries.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { chooseLanguage, LANGUAGES, useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { LossDialog } from '#shared/action/loss.dialog.tsx'
import { useTheme } from '#ui/preferences.ts'
import { Segments } from '#ui/form/segments.tsx'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { useMatches } from '#ui/media.ts'
import { useFieldDocumentTexts } from '#texts/field/field-photo.ts'
import { askBackgroundSync, useFieldDay, useOutbox, askToPersist, useStorageReport } from '../offline/index.ts'
import { PhonePage } from '../phone-page.tsx'
import { platformOf } from '../directions.ts'
import { saySize } from '../outbox/item-words.ts'
import { keepUser } from '../../../shared/session/kept-user.ts'
import { endLeftSession, endWhenOnline, keepNote } from '../../../shared/session/left-session.queries.ts'

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
        <LossDialog
          title={waiting.length > 0 ? t.unsentTitle(waiting.length) : t.signOutTitle}
          text={[waiting.length > 0 && t.unsentHelp, isOffline && t.offlineHelp].filter(Boolean).join(' ')}
          go={t.signOut}
          stay={t.stay}
          onGo={() => void leave()}
          onStay={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** How to put it on the home screen, for as long as it is not there. */
function InstallHint() {
  const t = useWorkTexts().me
  const isInstalled = useMatches('(display-mode: standalone)')
  const platform = platformOf(navigator.userAgent)
  if (isInstalled || platform === 'other') return null
  const isApple = platform === 'apple'
  return (
    <section aria-labelledby="install" className="flex gap-3 border border-rule-2 bg-sheet px-3 py-3">
      {isApple ? <Share size={22} aria-hidden /> : <Smartphone size={22} aria-hidden />}
      <div className="min-w-0">
        <h2 id="install" className="text-15 font-bold">
          {t.install}
        </h2>
        <p>{isApple ? t.installIos : t.installAndroid}</p>
        <p className="text-ink-2">{t.installHelp}</p>
      </div>
    </section>
  )
}

/** What lies on this phone, and whether it has promised to keep it. Said as it is. */
function StorageNote() {
  const t = useWorkTexts().me
  const documents = useFieldDocumentTexts()
  const report = useStorageReport()
  if (!report) return null
  const { isPersistent, usedBytes, freeBytes, buildingsReady, documentsReady, mapBytes, mapMissing } = report
  const promise = isPersistent === null ? t.unknownPersisted : isPersistent ? t.persisted : t.notPersisted
  return (
    <section aria-labelledby="storage" className="flex flex-col gap-2 border border-rule-2 bg-sheet px-3 py-3">
      <h2 id="storage" className="text-15 font-bold">
        {t.offline}
      </h2>
      <p>{t.ready(buildingsReady, saySize(usedBytes), saySize(freeBytes))}</p>
      {documentsReady > 0 && <p>{documents.ready(documentsReady)}</p>}
      {mapBytes > 0 && <p>{(mapMissing > 0 ? t.mapInPart : t.mapReady)(saySize(mapBytes))}</p>}
      <p className={isPersistent ? 'text-ok' : 'text-hold'}>{promise}</p>
      {isPersistent === false && <Button onClick={() => void askToPersist()}>{t.askPersist}</Button>}
    </section>
  )
}

/**
 * Signs out. False: nobody could be asked, so the session is ended when somebody can; until then nobody is signed in
 * here, whatever the browser's cookie says.
 */
async function endSession(queries: QueryClient): Promise<boolean> {
  // With the note whoever is asked for is nobody; an answer that is under way already would bring them back.
  await keepNote()
  await queries.cancelQueries(currentUserQuery())
  await keepUser(null)
  if (await endLeftSession()) return true
  endWhenOnline()
  return false
}
