wrk.method = os.getenv('METHOD') or 'GET'
wrk.body = os.getenv('BODY')

local paths = {}
for path in (os.getenv('PATHS') or ''):gmatch('%S+') do
  paths[#paths + 1] = path
end
local tokens = {}
for token in (os.getenv('TOKENS') or ''):gmatch('%S+') do
  tokens[#tokens + 1] = token
end
local sent = 0
if #paths > 0 then
  request = function()
    sent = sent % #paths + 1
    if #tokens > 0 then
      wrk.headers['authorization'] = 'Bearer ' .. tokens[sent]
    end
    return wrk.format(nil, paths[sent])
  end
end

done = function(summary, latency)
  local errors = summary.errors
  io.stderr:write(string.format(
    '{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
