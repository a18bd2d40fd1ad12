export const PHP = `<?php
$secret = getenv('LECTERN_WEBHOOK_SECRET'); // whsec_…
$key = base64_decode(substr($secret, strlen('whsec_')));
const TOLERANCE_SECONDS = 300;

function isGenuine(string $key, string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input'); // the raw bytes, before any parsing
if (!isGenuine($key, $body)) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true);
error_log($event['id'] . ' ' . $event['event']);
http_response_code(204);
`;
