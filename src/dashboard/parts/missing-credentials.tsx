import { PLATFORMS, type Platform } from '../../domain/model/platforms.ts'
import { usePage } from './context.ts'
import { Icon } from './icon.tsx'

/** Says before anything is handed out that a wallet cannot take it. @param of the wallets that cannot be served */
export function MissingCredentials({ of }: { of: readonly Platform[] }) {
  const { url, may } = usePage()
  if (of.length === 0) return null
  const credentials = `${url.pathname.split('/').slice(0, 3).join('/')}/credentials`
  const names = of.map((platform) => PLATFORMS[platform].title).join(' and ')
  const phones = of.map((platform) => `${PLATFORMS[platform].phone}s`).join(' and ')
  return (
    <div class="note">
      <p>
        <Icon name="triangle-alert" /> <b>No working credentials for {names}.</b> You can issue
        passes, but {phones} can’t add them yet.{' '}
        {may(`${credentials}/new`) ? (
          <a href={`${credentials}/new`}>Upload credentials</a>
        ) : (
          'Ask an owner to upload them.'
        )}
      </p>
    </div>
  )
}
