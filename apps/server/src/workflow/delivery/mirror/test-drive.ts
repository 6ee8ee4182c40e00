import { refuse, type DriveState } from '@demarc/domain'
import { DeliveryDelayed, DeliveryRefused } from '../channels/channel.ts'
import { openDrive, type DriveServices } from '../drive/open-drive.ts'

export async function readDrive(services: DriveServices): Promise<{ state: DriveState }> {
  const drive = await openDrive(services)
  return { state: typeof drive === 'string' ? drive : 'READY' }
}

/** Writes into the drive, and says what came of it. */
export async function testDrive(services: DriveServices): Promise<{ isWorking: boolean; detail: string }> {
  const drive = await openDrive(services)
  if (typeof drive === 'string') return refuse('submission.drive_closed', {})
  try {
    await drive.test()
    return { isWorking: true, detail: 'A test file was written and removed' }
  } catch (error) {
    if (!(error instanceof DeliveryRefused || error instanceof DeliveryDelayed)) throw error
    return { isWorking: false, detail: error.message }
  }
}
