import { useEffect, useRef, useState, type RefObject } from 'react'
import { openCamera, type Camera } from './open-camera.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'
export type OpenedCamera = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly camera: Camera | null
  readonly state: CameraState
  readonly again: () => void
}

/** The camera for as long as the viewfinder is seen: a phone in the pocket films nothing and saves its battery. */
export function useCamera(): OpenedCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let running: Camera | null = null
    let isGone = false
    const stop = () => {
      running?.stop()
      running = null
      setCamera(null)
    }
    const start = async () => {
      setState('starting')
      try {
        const opened = await openCamera()
        if (isGone || document.visibilityState === 'hidden') return opened.stop()
        running = opened
        if (video.current) video.current.srcObject = opened.stream
        setCamera(opened)
        setState('on')
      } catch (error) {
        if (!isGone) setState(isRefusal(error) ? 'refused' : 'missing')
      }
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? stop() : (running ?? void start()))
    void start()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [tries])
  return { video, camera, state, again: () => setTries((count) => count + 1) }
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'
