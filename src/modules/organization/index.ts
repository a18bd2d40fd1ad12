export { type AuthenticatedKey, authenticateApiKey } from './authenticate-api-key';
export { isWellFormedApiKey } from './api-key-format';
